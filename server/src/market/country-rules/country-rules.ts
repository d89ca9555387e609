import { countries } from '@sampan/contract/places/countries.ts'
import { holdsOn } from '@sampan/contract/wire/dated.ts'
import { type AuditEntry, audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Db, Tx } from '#kernel/database.ts'
import {
  type CountryRules,
  insertVersion,
  lockNewestVersion,
  newestVersion,
  type RuleTable,
  readVersions,
  readWritten,
  type Written,
  type WrittenBy,
  writtenColumn,
} from './country-rule-store.ts'

const versionsMax = 100

/** Day of a moment, such as 2026-11-27, by UTC: the calendar in which rules hold. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10)

/** A version as it is shown: 0 for rules that came with the program. */
export type Version<Row extends CountryRules> =
  | WrittenBy<Row>
  | (Row & { version: 0; savedAt: null; savedBy: null })

interface Kind<Row extends CountryRules> {
  table: RuleTable
  /** Rules that come with the program. Those that operators have written stand before them. */
  shipped: readonly Row[]
  /** Name of the act in the audit trail. */
  action: AuditEntry['action']
  /** Beginning of the subject's id in the audit trail. */
  subject: string
}

/** Rules of one kind for each country: shipped with the program, then written by operators as dated versions. */
export function countryRules<Row extends CountryRules>({ table, shipped, action, subject }: Kind<Row>) {
  /** The newest written version that holds on a day, else the shipped rules; null where nothing is known. Versions: the newest first. */
  function on<One extends Row>(country: string, day: string, versions: readonly One[]): One | Row | null {
    return (
      versions.find((row) => holdsOn(row, day)) ??
      shipped.find((row) => row.country === country && holdsOn(row, day)) ??
      null
    )
  }

  /** Id of a country's rules in proposals and in the audit trail. */
  const subjectId = (country: string): string => `${subject}-${country}`

  return {
    on,
    subjectId,
    /** The newest written version that holds on a day as JSON, for a statement that reads more; country and day are SQL. */
    column: (country: string, day: string): string => writtenColumn(table, country, day),

    /** Rules that hold today in every country that we send to, in their order. */
    async today(db: Db, now: Date) {
      const day = utcDay(now)
      const all = await readWritten<Row>(db, table, countries, day)
      return countries.map((country) => {
        const written: Written<Row> | null = all.find((row) => row.country === country) ?? null
        return { country, version: written?.version ?? 0, found: written ?? on(country, day, []) }
      })
    },

    /** Every version of a country, the one of today, and the number of the newest, 0 for none. */
    async versions(db: Db, country: string, now: Date) {
      const written = await readVersions<Row>(db, table, country, versionsMax)
      const versions: Version<Row>[] = [
        ...written.map((row) => ({ ...row, savedAt: new Date(row.savedAt).toISOString() })),
        ...shipped
          .filter((row) => row.country === country)
          .toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1))
          .map((row) => ({ ...row, version: 0 as const, savedAt: null, savedBy: null })),
      ]
      const day = utcDay(now)
      return {
        versions,
        // Versions stand before what is shipped, and so does what holds.
        current: versions.find((row) => holdsOn(row, day)) ?? null,
        newest: written[0]?.version ?? 0,
      }
    },

    newest: (db: Db, country: string): Promise<number> => newestVersion(db, table, country),
    /** Makes others who write rules of this country wait; answers the number of its newest version, 0 for none. */
    lockNewest: (tx: Tx, country: string): Promise<number> => lockNewestVersion(tx, table, country),

    /** Writes the next version of a country's rules, and the trail of who agreed. */
    async save(
      tx: Tx,
      ctx: OperatorContext,
      row: Row,
      { proposedBy, reason }: { proposedBy: string; reason: string },
    ): Promise<void> {
      const version = (await lockNewestVersion(tx, table, row.country)) + 1
      await insertVersion(tx, table, {
        ...row,
        version,
        proposedBy,
        decidedBy: ctx.operator.id,
        savedAt: ctx.clock.now(),
      })
      await audit(tx, ctx, {
        action,
        subject: { type: 'settings', id: subjectId(row.country) },
        reason,
        after: { version, validFrom: row.validFrom, validUntil: row.validUntil },
      })
    },
  }
}
