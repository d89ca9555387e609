import { goBack } from '@sampan/router/navigate.ts'
import { TopBar } from '@sampan/ui/top-bar.tsx'
import type { ReactNode } from 'react'
import { paths } from '#paths'

interface Props {
  title: ReactNode
  /** Page that back leads to on a page that was opened by its address. */
  backTo?: string
  /** One round button at the other end. */
  end?: ReactNode
}

/** The bar at the top of a page: back, the page's name, one action (SPEC §2 "shared layout"). */
export function PageBar({ title, backTo = paths.home(), end }: Props) {
  return <TopBar title={title} onBack={() => goBack(backTo)} end={end} />
}
