import { useSyncExternalStore } from 'react'
import { useApi } from '#client/use-api.ts'
import { knowsPasskeys } from '#platform/passkeys.ts'

const never = () => () => {}

/** True if browser and server can both work with passkeys at this address (PRODUCT §7.2). False on the server. */
export function usePasskeysHere(): boolean {
  const isAble = useSyncExternalStore(never, knowsPasskeys, () => false)
  const { data: rules } = useApi('account_rules', {}, { enabled: isAble })
  return isAble && rules !== undefined && rules.passkeyHost === location.hostname
}
