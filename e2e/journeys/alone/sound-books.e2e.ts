import { expect, test } from '../../fixtures.ts'

test('after all that the other journeys did, the full self-audit finds the books sound, and has stopped nobody', async ({
  sql,
}) => {
  test.slow()
  const [before] = await sql('select coalesce(max(id), 0) as id from self_audit', [])
  await sql("select graphile_worker.add_job('wallet.full-audit')", [])
  const newest = async () =>
    (
      await sql("select is_sound, findings from self_audit where scope = 'full' and id > $1", [
        before?.['id'],
      ])
    )[0]
  await expect.poll(newest, { timeout: 90_000 }).toBeDefined()
  const { findings, is_sound: isSound } = (await newest()) ?? {}
  expect((findings as { isKept: boolean | null }[]).filter(({ isKept }) => isKept === false)).toEqual([])
  expect(isSound).toBe(true)
  const unsound = await sql('select at, scope, findings from self_audit where not is_sound', [])
  expect(unsound).toEqual([])
})
