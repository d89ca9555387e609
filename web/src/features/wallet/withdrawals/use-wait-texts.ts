import { useI18n } from '#i18n/use-i18n.ts'

/** Times that things take here, in hours where that is shorter to read. */
export function useWaitTexts() {
  const { t } = useI18n()
  const isHours = (minutes: number) => minutes >= 60 && minutes % 60 === 0
  return {
    audit: (minutes: number) =>
      isHours(minutes) ? t('withdraw.auditHours', { hours: minutes / 60 }) : t('withdraw.audit', { minutes }),
    newAddress: (minutes: number) =>
      isHours(minutes) ? t('withdraw.waitsHours', { hours: minutes / 60 }) : t('withdraw.waits', { minutes }),
  }
}
