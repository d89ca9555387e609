import type { serviceTestsConsoleEndpoints } from '@sampan/contract/office/service-tests/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { maskedAddress, sendTestMail } from '#base/mail/index.ts'
import { StoreAnsweredWrong, testFileStore } from '#base/media/index.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { beforeDeadline } from '#kernel/deadline.ts'
import { type NetworkHeads, newestBlocks, type SourceHead } from '#money/chain/index.ts'
import { causeOf, detailOf, type TestCause } from './outcome-rules.ts'

type Rows = typeof serviceTestsConsoleEndpoints
interface Outcome {
  cause: TestCause | null
  detail: string
  ms: number
}

/** Time that a test may take of its request, so that its outcome is still written down; ms. */
const testMs = 6_500

/** Sends an e-mail at once to the address that is given. */
export async function testMail(
  ctx: OperatorContext,
  { to }: ParsedOf<Rows['console_test_mail']>,
): Promise<AnswerOf<Rows['console_test_mail']>> {
  const { smtpUrl } = ctx.config
  const { locale, translate } = ctx
  const outcome =
    smtpUrl === null
      ? notSet
      : await timed([smtpUrl], () => sendTestMail(ctx.config, { to, locale, translate }))
  const host = smtpUrl === null ? null : (URL.parse(smtpUrl)?.hostname ?? null)
  return written(ctx, 'mail', { to: maskedAddress(to), cause: outcome.cause }, { ...outcome, host })
}

/** Reads the newest block of each source. */
export async function testChain(ctx: OperatorContext): Promise<AnswerOf<Rows['console_test_chain']>> {
  const networks = (await newestBlocks(ctx.config, ctx.db)).map(presentNetwork)
  const failed = networks.flatMap(({ id, sources }) =>
    sources.filter(({ cause }) => cause !== null).map(({ host }) => `${id} ${host}`),
  )
  return written(ctx, 'chain', { networks: networks.length, failed }, { networks })
}

/** Writes, reads and removes a small file. */
export async function testFiles(ctx: OperatorContext): Promise<AnswerOf<Rows['console_test_files']>> {
  const { dataDir } = ctx.config
  const outcome = await timed(
    [],
    () => testFileStore(ctx.config),
    (told) => told.replaceAll(dataDir, '…'),
  )
  return written(ctx, 'files', { cause: outcome.cause }, outcome)
}

const notSet: Outcome = { cause: 'notSet', detail: '', ms: 0 }

async function timed(
  secretUrls: readonly string[],
  work: () => Promise<void>,
  shorten: (detail: string) => string = (detail) => detail,
): Promise<Outcome> {
  const startedMs = performance.now()
  const ms = () => Math.round(performance.now() - startedMs)
  try {
    await beforeDeadline(work(), testMs)
    return { cause: null, detail: '', ms: ms() }
  } catch (error) {
    const cause = error instanceof StoreAnsweredWrong ? 'wrongAnswer' : causeOf(error)
    return { cause, detail: shorten(detailOf(error, secretUrls)), ms: ms() }
  }
}

function presentNetwork({ network, readNo, sources }: NetworkHeads) {
  const best = Math.max(...sources.map(blockNoOf).filter((no) => no !== null))
  const hasBest = Number.isFinite(best)
  const behindBlocks = hasBest && readNo !== null ? Math.max(0, best - readNo) : null
  return {
    id: network.id,
    name: network.name,
    behindBlocks,
    behindSeconds: behindBlocks === null ? null : Math.round(behindBlocks * network.secondsPerBlock),
    sources: sources.map((source) => {
      const { host, ms, url, answer } = source
      const blockNo = blockNoOf(source)
      return {
        host,
        ms,
        blockNo,
        behindBlocks: blockNo === null || !hasBest ? null : best - blockNo,
        ...('error' in answer
          ? { cause: causeOf(answer.error), detail: detailOf(answer.error, [url]) }
          : { cause: null, detail: '' }),
      }
    }),
  }
}

const blockNoOf = ({ answer }: SourceHead): number | null => ('blockNo' in answer ? answer.blockNo : null)

/** Writes down who tested what, and how it went, with the answer. */
function written<Answer>(
  ctx: OperatorContext,
  what: 'mail' | 'chain' | 'files',
  after: Readonly<Record<string, unknown>>,
  answer: Answer,
): Promise<Answer> {
  return ctx.act(async (tx) => {
    await audit(tx, ctx, { action: `tests.${what}`, subject: { type: 'settings', id: what }, after })
    return answer
  })
}
