import { Note } from '@sampan/ui/note.tsx'

/** Why a form could not be sent, where that belongs to none of its fields. */
export function FormFailure({ text }: { text: string | undefined }) {
  return text === undefined ? null : <Note tone="bad">{text}</Note>
}
