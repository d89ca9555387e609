import { setupConsoleEndpoints } from '@sampan/contract/office/setup/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { checkBackup, type VerifyBackup } from './check-backup.ts'
import { finishSetup } from './finish-setup.ts'
import { showFirstSteps } from './first-steps.ts'
import { openSetup, showSetupState } from './open-setup.ts'

export const endpoints = setupConsoleEndpoints

export interface SetupParts {
  verifyBackup: VerifyBackup | null
}

export const createRoutes = ({ verifyBackup }: SetupParts): Routes<typeof endpoints> => ({
  console_setup_state: showSetupState,
  console_setup_open: openSetup,
  console_setup_finish: finishSetup,
  console_setup_backup: checkBackup(verifyBackup),
  console_first_steps: showFirstSteps,
})
