import { listNameLengthMax } from '@sampan/contract/market/favourites/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import type { Output } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { failureText } from '#page/failure-text.ts'
import { PageFailure } from '#page/page-failure.tsx'
import { useSaid } from '#page/use-said.ts'
import styles from './list-sheet.module.css'

interface ListSheetProps {
  productId: number
  open: boolean
  onClose: () => void
}

/** In which of the buyer's lists a product is, and a new one for it (PRODUCT §7.11). */
export function ListSheet({ productId, open, onClose }: ListSheetProps) {
  const { t } = useI18n()
  return (
    <Sheet open={open} onClose={onClose} title={t('favourites.listsOfItem')}>
      {open && <Lists productId={productId} />}
    </Sheet>
  )
}

function Lists({ productId }: { productId: number }) {
  const { t } = useI18n()
  const { data, error, refetch, isFetching } = useApi('list_all', { product: productId })
  return (
    <Stack gap={14}>
      {!data ? (
        error ? (
          <PageFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Skeleton shape="card" />
        )
      ) : data.length === 0 ? (
        <Text as="p" size="fine" tone="soft">
          {t('favourites.listsText')}
        </Text>
      ) : (
        <ul className={styles.lists}>
          {data.map((list) => (
            <li key={list.id}>
              <ListCheck list={list} productId={productId} />
            </li>
          ))}
        </ul>
      )}
      <NewList productId={productId} />
    </Stack>
  )
}

function ListCheck({ list, productId }: { list: Output<'list_all'>[number]; productId: number }) {
  const put = useApiMutation('list_put')
  const [holds, say] = useSaid(list, list.holds)
  // A change under way shows at once; a refusal, of which a toast tells, shows what is so.
  const isIn = put.isBusy ? put.input?.isIn === true : holds
  async function choose(wished: boolean) {
    const answer = await put.attempt({ id: list.id, productId, isIn: wished })
    if (answer) say(answer.isIn)
  }
  return (
    <Check
      label={list.name}
      checked={isIn}
      disabled={put.isBusy}
      onChange={(wished) => void choose(wished)}
    />
  )
}

function NewList({ productId }: { productId: number }) {
  const { t } = useI18n()
  const make = useApiMutation('list_make')
  const [name, setName] = useState('')

  async function send(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '' || !(await make.attempt({ name, productId }))) return
    // A name that was written while it was sent is the name of the next one.
    setName((now) => (now === name ? '' : now))
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={12}>
        <Field label={t('favourites.listName')} error={make.error ? failureText(make.error, t) : undefined}>
          <TextInput
            autoComplete="off"
            enterKeyHint="done"
            value={name}
            maxLength={listNameLengthMax}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button type="submit" wide busy={make.isBusy} disabled={name.trim() === ''}>
          {t('favourites.listNew')}
        </Button>
      </Stack>
    </form>
  )
}
