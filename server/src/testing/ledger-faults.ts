import type { Db } from '#kernel/database.ts'
import { type Looked, ledgerWalks } from '#money/ledger/index.ts'

const partRows = 10_000

/** Faults of the ledger, by law, after a look at every row of it; empty when it is sound. */
export async function ledgerFaults(db: Db): Promise<Record<string, number>> {
  const faults: Record<string, number> = {}
  for (const { start, look } of Object.values(ledgerWalks)) {
    for (let after: string | null = start; after !== null; ) {
      const { rows, last, wrong }: Looked = await look(db, after, partRows)
      for (const [law, count] of Object.entries(wrong)) if (count) faults[law] = (faults[law] ?? 0) + count
      after = rows < partRows ? null : last
    }
  }
  return faults
}
