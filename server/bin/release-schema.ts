import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSchema, schemaDir } from '#kernel/schema.ts'

/** `node server/bin/release-schema.ts`, at a release: keeps today's schema as what later migrations begin with in the tests. */
const heading =
  '-- The schema of the last release, written by server/bin/release-schema.ts. Tests migrate it and hold the result beside server/schema/.\n'
await writeFile(join(schemaDir, 'released.sql'), heading + readSchema().sql)
