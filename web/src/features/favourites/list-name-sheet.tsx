import { listNameLengthMax } from '@sampan/contract/market/favourites/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { failureText } from '#page/failure-text.ts'

interface Props {
  /** The list that gets another name; without one a new list is made. */
  list?: { id: string; name: string }
  open: boolean
  onClose: () => void
}

export function ListNameSheet({ list, open, onClose }: Props) {
  const { t } = useI18n()
  return (
    <Sheet open={open} onClose={onClose} title={t(list ? 'favourites.listRename' : 'favourites.listNew')}>
      {open && <NameForm list={list} onClose={onClose} />}
    </Sheet>
  )
}

function NameForm({ list, onClose }: { list: Props['list']; onClose: () => void }) {
  const { t } = useI18n()
  const make = useApiMutation('list_make')
  const rename = useApiMutation('list_rename')
  const { isBusy, error } = list ? rename : make
  const [name, setName] = useState(list?.name ?? '')

  async function send(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return
    if (await (list ? rename.attempt({ id: list.id, name }) : make.attempt({ name }))) onClose()
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={14}>
        <Field label={t('favourites.listName')} error={error ? failureText(error, t) : undefined}>
          <TextInput
            autoComplete="off"
            enterKeyHint="done"
            value={name}
            maxLength={listNameLengthMax}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button type="submit" wide busy={isBusy} disabled={name.trim() === ''}>
          {t(list ? 'favourites.listSave' : 'favourites.listMake')}
        </Button>
      </Stack>
    </form>
  )
}
