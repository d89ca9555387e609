import type * as z from 'zod'
import { type environment, shape } from '#kernel/settings.ts'

/** A bucket in a store that speaks S3. */
export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  pathStyle: boolean
}

const required = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

/** The bucket of the settings, null where there is none; half of one is a problem. */
export function readS3(read: z.output<typeof environment>): {
  settings: S3Settings | null
  problems: string[]
} {
  const [endpoint, bucket, accessKey, secretKey] = required.map((name) => read[name])
  if (endpoint && bucket && accessKey && secretKey) {
    const { S3_REGION: region, S3_PATH_STYLE: pathStyle } = read
    return { settings: { endpoint, bucket, accessKey, secretKey, region, pathStyle }, problems: [] }
  }
  const missing = required.filter((name) => read[name] === undefined)
  if (missing.length === required.length) return { settings: null, problems: [] }
  const problems = missing.map(
    (name) => `${name}: is required with the other S3 settings (${shape[name].meaning})`,
  )
  return { settings: null, problems }
}
