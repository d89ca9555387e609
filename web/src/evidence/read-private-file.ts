import { headers } from '@sampan/contract/wire/envelope.ts'
import { baseHost } from '#client/base-host.ts'
import { session } from '#session/session.ts'

/** A file that only its owner may see, fetched with the token. Rejects when it does not come. */
export async function readPrivateFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(`${baseHost}${path}`, {
    headers: { [headers.token]: session.get().token ?? '' },
    ...(signal && { signal }),
  })
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  return response.blob()
}
