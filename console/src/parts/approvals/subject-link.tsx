import { TextLink } from '#ui/text-link.tsx'
import { useSubjectPlace } from './use-subject-place.ts'

/** Name of what a proposal is about, as a link to where it is. */
export function SubjectLink({ subject }: { subject: Parameters<ReturnType<typeof useSubjectPlace>>[0] }) {
  const { title, href } = useSubjectPlace()(subject)
  return href === undefined ? <>{title}</> : <TextLink href={href}>{title}</TextLink>
}
