import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AwsClient } from 'aws4fetch'
import { patience } from '#kernel/deadline.ts'
import type { S3Settings } from '#kernel/s3-config.ts'
import type { FileStore, Shelf } from './file-store.ts'

/** Limit of one try. Files are small, and a transaction may be open meanwhile, which PostgreSQL ends after five seconds. */
const answerWithinMs = 4000
const againAfterMs = 200

/** The store cannot be reached, or says that it is busy: answered as a database that is busy is, by the same code. */
export class StoreAway extends Error {
  readonly code = '53000'
  constructor(cause: unknown) {
    super('The file store does not answer', { cause })
    this.name = 'StoreAway'
  }
}

/**
 * Files in a bucket of a store that speaks S3, below the name of their shelf. Five verbs that every such store has: PUT, GET, HEAD,
 * DELETE and ListObjectsV2. What a file is (its content type, whose it is) is known here, and not asked of the store.
 */
export function s3Store(settings: S3Settings, shelf: Shelf): FileStore {
  const bucketUrl = addressOf(settings)

  /** Sends a request twice if need be: each of the five may be repeated. @throws StoreAway */
  async function ask(method: string, key: string, query = '', body?: Buffer): Promise<Response> {
    const url = `${bucketUrl}${key}${query}`
    for (let attempt = 1; ; attempt++) {
      const answer = await send(settings, method, url, body).catch((error: unknown) => new StoreAway(error))
      if (answer instanceof Response && answer.status < 500 && answer.status !== 429) return answer
      const failure =
        answer instanceof Response ? new StoreAway(`${answer.status} ${await answer.text()}`) : answer
      if (attempt === 2) throw failure
      await pause(patience(againAfterMs))
    }
  }

  return {
    async put(name, data) {
      await expectOk(await ask('PUT', `${shelf}/${name}`, '', data))
    },
    async read(name) {
      const answer = await ask('GET', `${shelf}/${name}`)
      if (answer.ok) return Buffer.from(await bytesOf(answer))
      return missingOr(answer)
    },
    async remove(name) {
      const answer = await ask('DELETE', `${shelf}/${name}`)
      if (!answer.ok) await missingOr(answer)
    },
    async facts(name) {
      const answer = await ask('HEAD', `${shelf}/${name}`)
      if (!answer.ok) return missingOr(answer)
      const writtenAt = new Date(answer.headers.get('last-modified') ?? Number.NaN)
      return { bytes: Number(answer.headers.get('content-length')), writtenAt }
    },
    async *names(beginning, atOnce) {
      // After the last name, and not by a token: names that were given may be removed before the next question.
      for (let last = ''; ; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${shelf}/${beginning}` })
        if (last !== '') query.set('start-after', last)
        const answer = await ask('GET', '', `?${query}`)
        const listed = new TextDecoder().decode(await bytesOf(answer))
        if (!answer.ok) throw refused(answer, listed)
        const keys = tagsOf(listed, 'Key')
        const names = keys.map((key) => key.slice(shelf.length + 1))
        for (let at = 0; at < names.length; at += atOnce) yield names.slice(at, at + atOnce)
        last = keys.at(-1) ?? ''
        if (keys.length === 0 || tagsOf(listed, 'IsTruncated')[0] !== 'true') return
      }
    },
  }
}

async function bytesOf(answer: Response): Promise<ArrayBuffer> {
  try {
    return await answer.arrayBuffer()
  } catch (error) {
    throw new StoreAway(error) // it broke off, or its time was over
  }
}

function addressOf({ endpoint, bucket, pathStyle }: S3Settings): string {
  const url = new URL(endpoint)
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`
  return `${url.origin}${pathStyle ? `/${bucket}` : ''}/`
}

const clients = new WeakMap<S3Settings, Promise<AwsClient>>()

/** The client of these settings; its library is loaded for the first file. */
function clientOf(settings: S3Settings): Promise<AwsClient> {
  const made = clients.get(settings) ?? make(settings)
  clients.set(settings, made)
  return made
}

async function make({ accessKey, secretKey, region }: S3Settings): Promise<AwsClient> {
  const { AwsClient } = await import('aws4fetch')
  return new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 0,
  })
}

async function send(
  settings: S3Settings,
  method: string,
  url: string,
  body: Buffer | undefined,
): Promise<Response> {
  const client = await clientOf(settings)
  return client.fetch(url, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(patience(answerWithinMs)),
    ...(body === undefined
      ? {}
      : {
          body: new Uint8Array(body),
          // The store compares: what it keeps is what was sent.
          headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
        }),
  })
}

/** Null for a file that is not there. @throws for any other refusal, such as a wrong key or a bucket that does not exist */
async function missingOr(answer: Response): Promise<null> {
  const text = await answer.text()
  if (answer.status === 404 && !text.includes('NoSuchBucket')) return null
  throw refused(answer, text)
}

async function expectOk(answer: Response): Promise<void> {
  const text = await answer.text()
  if (!answer.ok) throw refused(answer, text)
}

const refused = ({ status }: Response, text: string) =>
  new Error(`The file store refuses: ${status} ${tagsOf(text, 'Code')[0] ?? text.slice(0, 200)}`)

/** Texts of these elements. Names are of our own making; a token may hold what XML writes otherwise. */
const tagsOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&apos;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  )
