import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { BackupProblem } from './backup-folder.ts'

/**
 * Encryption of backups in the format of age (https://age-encryption.org/v1), so that other programs open them too. Who encrypts needs
 * the public key of the recipient alone. Everything is streamed.
 */

/** @throws BackupProblem when a recipient is no public key of age */
export async function encrypt(
  plain: ReadableStream<Uint8Array>,
  recipients: readonly string[],
): Promise<Readable> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const recipient of recipients)
    try {
      encrypter.addRecipient(recipient)
    } catch {
      throw new BackupProblem(`BACKUP_RECIPIENT: ${recipient} is no public key of age (age1…).`)
    }
  return Readable.fromWeb(await encrypter.encrypt(plain))
}

/** Secret keys that open a part of a backup; null where it is not encrypted. */
export type Identity = readonly string[] | null

/** Reads the file that `age-keygen` wrote. */
export async function readIdentity(file: string): Promise<Identity> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new BackupProblem(`--identity: there is no file ${file}.`)
  })
  const lines = text.split('\n').map((line) => line.trim())
  const keys = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (keys.length === 0)
    throw new BackupProblem(`--identity: ${file} holds no key (a line that begins with AGE-SECRET-KEY-).`)
  return keys
}

/** @throws BackupProblem when the identity is not that of a recipient; a damaged stream fails while it is read */
export async function decrypt(
  sealed: ReadableStream<Uint8Array>,
  identity: readonly string[],
): Promise<Readable> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  try {
    for (const key of identity) decrypter.addIdentity(key)
    return Readable.fromWeb(await decrypter.decrypt(sealed))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new BackupProblem(`--identity: it does not open this backup (${why}).`)
  }
}
