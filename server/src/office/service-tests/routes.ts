import { serviceTestsConsoleEndpoints } from '@sampan/contract/office/service-tests/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { testChain, testFiles, testMail } from './run-tests.ts'

export const endpoints = serviceTestsConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  console_test_mail: testMail,
  console_test_chain: testChain,
  console_test_files: testFiles,
}
