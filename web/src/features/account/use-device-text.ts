import { useI18n } from '#i18n/use-i18n.ts'

interface Place {
  browser: string | null
  system: string | null
  address: string | null
  place: string | null
}

interface DeviceText {
  name: (place: Place) => string
  where: (place: Place) => string
  /** Null when the device's clock names no town. */
  town: (place: Place) => string | null
}

/** "Safari, iPhone", "203.0.113.*" and "Bangkok, Thailand"; a device that did not say what it is has a name as well. */
export function useDeviceText(): DeviceText {
  const { t } = useI18n()
  return {
    name: ({ browser, system }) =>
      [browser, system].filter((part) => part !== null).join(', ') || t('account.unknownDevice'),
    where: ({ address }) => address ?? t('account.unknownPlace'),
    town: ({ place }) => place && t('account.placeByClock', { place }),
  }
}
