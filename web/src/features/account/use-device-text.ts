import { useI18n } from '#i18n/use-i18n.ts'

interface Place {
  browser: string | null
  system: string | null
  address: string | null
}

/** "Safari, iPhone" and "203.0.113.*"; a device that did not say what it is has a name as well. */
export function useDeviceText(): { name: (place: Place) => string; where: (place: Place) => string } {
  const { t } = useI18n()
  return {
    name: ({ browser, system }) =>
      [browser, system].filter((part) => part !== null).join(', ') || t('account.unknownDevice'),
    where: ({ address }) => address ?? t('account.unknownPlace'),
  }
}
