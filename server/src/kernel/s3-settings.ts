import * as z from 'zod'
import { flag, row } from '#kernel/setting-row.ts'

/** Settings of a bucket for files; `s3-config.ts` reads them together. */
export const s3Settings = {
  S3_ENDPOINT: row(
    'a store that speaks S3, as https://s3.example.com, for pictures, proofs and uploads; without it they are in DATA_DIR',
    'none',
    z
      .string()
      .regex(/^https?:\/\/[^\s/]+\/?$/, 'must be https://host without a path')
      .optional(),
  ),
  S3_BUCKET: row('the bucket there; nobody but the shop may read it', 'none', z.string().optional()),
  S3_ACCESS_KEY: row('access key of that store', 'none', z.string().optional()),
  S3_SECRET_KEY: row('secret of that access key', 'none', z.string().optional()),
  S3_REGION: row('region that requests are signed for', 'us-east-1', z.string().default('us-east-1')),
  S3_PATH_STYLE: row(
    'on: the bucket stands in the path (https://host/bucket/…); off: in the name of the host',
    'on',
    flag.default(true),
  ),
}
