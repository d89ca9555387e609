import type { setupConsoleEndpoints } from '@sampan/contract/office/setup/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, Context } from '#kernel/context.ts'
import { requireSetupCode } from './setup-code.ts'

type Row = (typeof setupConsoleEndpoints)['console_setup_backup']

/** A backup as `sampan verify` sees it; `problem` is what it would say. */
export type BackupSeen = { problem: string } | { madeAt: string; version: string; files: number }

/** The start command hands it over: backups are the matter of the command line, which this server is not. */
export type VerifyBackup = (folder: string) => Promise<BackupSeen>

/**
 * Looks at a backup in a folder of the server and says how it is restored. It is not restored from here: the running server holds the
 * database, and only an empty one is restored into (docs/decisions/080). Refuses as `requireSetupCode`.
 */
export const checkBackup =
  (verifyBackup: VerifyBackup | null) =>
  async (ctx: Context, { setupCode, folder }: ParsedOf<Row>): Promise<AnswerOf<Row>> => {
    await requireSetupCode(ctx, setupCode)
    const none = { madeAt: null, version: null, files: 0, commands: [] }
    if (verifyBackup === null) return { ...none, problem: 'This server was started without backups.' }
    const seen = await verifyBackup(folder)
    if ('problem' in seen) return { ...none, problem: seen.problem }
    const quoted = `'${folder.replaceAll("'", `'\\''`)}'`
    return { problem: null, ...seen, commands: [`npm run sampan -- restore ${quoted}`, 'npm start'] }
  }
