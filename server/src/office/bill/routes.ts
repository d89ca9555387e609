import { billEndpoints } from '@sampan/contract/office/bill/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { exportBill } from './export-bill.ts'
import { listBill } from './list-bill.ts'
import { summariseBill } from './summarise-bill.ts'

export const endpoints = billEndpoints

export const routes: Routes<typeof endpoints> = {
  bill: listBill,
  bill_summary: summariseBill,
  bill_csv: exportBill,
}
