import { holdActs } from '@sampan/client/hold-act.ts'
import { toast } from '@sampan/ui/toast.ts'
import { setHold } from '#client/call.ts'
import { activeI18n } from '#i18n/translate.ts'

/** Says while an act waits for the server that nothing is lost and that it goes on by itself (RELIABILITY §4.5). */
setHold(holdActs(() => toast(activeI18n().t('shell.waiting'), { kind: 'loading' })))
