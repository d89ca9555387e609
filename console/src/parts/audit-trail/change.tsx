import { Fragment, type ReactNode } from 'react'
import { WayChange } from '#parts/ways/way-change.tsx'
import { useFieldName, useFieldValue } from './field-words.tsx'

interface ChangeProps {
  /** Kind of the act's subject: it decides what a state means. */
  type: string
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
  /** Each value on a line of its own, where a second person reads them one by one. */
  isLined?: boolean
}

/** Fields that are not shown: versions, and ids of rows that no screen shows. The trail stores them. */
const unseen: readonly string[] = [
  'version',
  'id',
  'proposal',
  'parcel',
  'paper',
  'ownerId',
  'apiKey',
  'ids',
  'content',
  'takedown',
  'suspension',
  'recall',
  'claimedBy',
  'setBy',
]

/** Each value that differs, named and written as the screens do: before → after. */
export function Change({ type, before, after, isLined = false }: ChangeProps) {
  const nameOf = useFieldName()
  const show = useFieldValue(type)
  if (type === 'way' && after) return <WayChange before={before} after={after} />
  // A field that is given only after the act is its outcome; one given only before it did not change.
  const changes = Object.keys(after ?? before ?? {})
    .filter((name) => !unseen.includes(name))
    .map((name) => ({ name, was: before?.[name], is: after?.[name] }))
    .filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is))
    // An act without a sum, of which nothing was known before, has none to tell.
    .filter(({ name, was, is }) => was !== undefined || show(name, is) !== '–')
  return changes.map(
    ({ name, was, is }, at): ReactNode => (
      <Fragment key={name}>
        {at > 0 && (isLined ? <br /> : ', ')}
        {nameOf(name)}: {was !== undefined && <>{show(name, was)} → </>}
        {show(name, is)}
      </Fragment>
    ),
  )
}
