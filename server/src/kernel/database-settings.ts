import * as z from 'zod'
import { row, whole } from '#kernel/setting-row.ts'

/** An address that names no host, such as postgres://shop@/shop?host=/run/postgresql, means a socket. */
const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://', abort: true })
  .refine((url) => !url.includes('#'), { error: 'holds a "#": write it as %23', abort: true })
  .refine(
    (url) => URL.canParse(url.replace('@/', '@socket/')),
    'is no address: write / ? @ : in a password percent-encoded',
  )

/** Settings of the database. */
export const databaseSettings = {
  DATABASE_URL: row(
    'any PostgreSQL from 15 on; without it an embedded one runs in DATA_DIR (required in production)',
    'embedded',
    databaseAddress.optional(),
  ),
  DATABASE_DIRECT_URL: row(
    'the same database past a pooler such as PgBouncer, for LISTEN, advisory locks, migrations and jobs',
    'DATABASE_URL',
    databaseAddress.optional(),
  ),
  DATABASE_READ_URL: row(
    'a streaming replica of the same database, or a balancer before several, past any pooler: public reads go there (lists, search, pages of products and shops, home), and to DATABASE_URL while it is away or late',
    'none: all reads go to DATABASE_URL',
    databaseAddress.optional(),
  ),
  DATABASE_POOLER: row(
    'how a pooler in DATABASE_URL gives connections: session or transaction (which needs DATABASE_DIRECT_URL, and time limits of the role)',
    'session',
    z.enum(['session', 'transaction']).default('session'),
  ),
  DATABASE_POOL_MAX: row('connections to the database of one process', '16', whole(2, 200).default(16)),
} as const
