import type { MerchantAsk } from '@sampan/contract/office/merchants/status.ts'
import type { Tx } from '#kernel/database.ts'

interface NewRequest {
  applicationId: string
  n: number
  asks: readonly MerchantAsk[]
  words: string
  operatorId: string
  at: Date
}

export async function insertRequest(
  tx: Tx,
  { applicationId, n, asks, words, ...by }: NewRequest,
): Promise<void> {
  await tx
    .insertInto('merchant_request')
    .values({
      application_id: applicationId,
      n,
      asks: [...asks],
      words,
      operator_id: by.operatorId,
      asked_at: by.at,
    })
    .execute()
}

/** @returns false when this request is not open */
export async function writeAnswer(
  tx: Tx,
  of: { applicationId: string; n: number },
  answer: { text: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('merchant_request')
    .set({ answer: answer.text, answered_at: answer.at })
    .where('application_id', '=', of.applicationId)
    .where('n', '=', of.n)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Adds papers behind those that are there; the caller holds the application. */
export async function addPapers(
  tx: Tx,
  of: { applicationId: string; round: number; from: number },
  papers: readonly string[],
): Promise<void> {
  if (papers.length === 0) return
  await tx
    .insertInto('merchant_paper')
    .values(
      papers.map((id, index) => ({
        application_id: of.applicationId,
        picture_id: id,
        position: of.from + index,
        round: of.round,
      })),
    )
    .execute()
}

/** Takes the person's words out of answers. */
export async function emptyAnswers(tx: Tx, applicationIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('merchant_request')
    .set({ answer: '' })
    .where('application_id', 'in', [...applicationIds])
    .where('answer', '<>', '')
    .execute()
}
