import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { PrivatePdf } from '#evidence/private-pdf.tsx'
import { PrivatePicture } from '#evidence/private-picture.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Recharge } from './topup-types.ts'

/** Proofs of a recharge, those that were asked for later under the time at which they were sent. */
export function Proofs({ recharge }: { recharge: Recharge }) {
  const { t, date } = useI18n()
  const { evidence, requests } = recharge
  const later = requests.filter((request) => request.evidence.length > 0)
  if (later.length === 0) return <Files ids={evidence} recharge={recharge} />
  const first = evidence.filter((id) => later.every((request) => !request.evidence.includes(id)))
  return (
    <>
      {later.toReversed().map(({ n, reason, answeredAt, evidence: ids }) => (
        <Stack key={n} gap={8}>
          <Text as="h3" weight="semi">
            {t('topup.proofAgain', { time: answeredAt ? date(answeredAt, 'dayTime') : '' })}
          </Text>
          <Text as="p" size="fine" tone="soft">
            {reason}
          </Text>
          <Files ids={ids} recharge={recharge} />
        </Stack>
      ))}
      <Stack gap={8}>
        <Text as="h3" weight="semi">
          {t('topup.proofFirst')}
        </Text>
        <Files ids={first} recharge={recharge} />
      </Stack>
    </>
  )
}

function Files({ ids, recharge }: { ids: readonly string[]; recharge: Recharge }) {
  const { t } = useI18n()
  return ids.map((id) => {
    const name = t('topup.evidenceOf', { n: recharge.evidence.indexOf(id) + 1 })
    if (recharge.pdfs.includes(id)) return <PrivatePdf key={id} id={id} name={name} />
    return <PrivatePicture key={id} id={id} alt={name} />
  })
}
