import { useI18n } from '#i18n/use-i18n.ts'

/** Until when a shop is away, by a day in UTC: a browser may write it otherwise than the server that rendered the page. */
export function AwayUntil({ day }: { day: string }) {
  const { t, date } = useI18n()
  return <span suppressHydrationWarning>{t('shops.awayUntil', { date: date(day, 'day', 'UTC') })}</span>
}
