import { Button } from '@sampan/ui/button.tsx'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { NoticeBell } from '#page/notice-bell.tsx'
import type { UserInfo } from '#session/session.ts'
import { BuyerPicture } from './buyer-picture.tsx'
import { EditProfileSheet } from './edit-profile-sheet.tsx'
import styles from './profile-head.module.css'

/** Picture, name and e-mail, and the way to change them. */
export function ProfileHead({ buyer }: { buyer: UserInfo }) {
  const { t } = useI18n()
  const [visit, setVisit] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  function edit() {
    setVisit(visit + 1)
    setIsOpen(true)
  }
  return (
    <header className={styles.head}>
      <BuyerPicture buyer={buyer} />
      <div className={styles.words}>
        <h1 className={styles.name} tabIndex={-1}>
          {buyer.givenName || buyer.email}
        </h1>
        {buyer.givenName !== '' && <p className={styles.email}>{buyer.email}</p>}
        {buyer.givenName === '' && (
          <Button kind="soft" size="small" onClick={edit}>
            {t('account.addName')}
          </Button>
        )}
      </div>
      <span className={styles.buttons}>
        <NoticeBell />
        <IconButton icon={Pencil} label={t('account.editProfile')} onPress={edit} />
      </span>
      {visit > 0 && (
        <EditProfileSheet key={visit} buyer={buyer} open={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </header>
  )
}
