import Megaphone from 'lucide-react/icons/megaphone'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const campaignsScreen: ScreenRow = {
  pattern: 'campaigns/:id?',
  group: 'offers',
  href: paths.campaigns(),
  name: 'campaigns.title',
  icon: Megaphone,
  screen: lazy(async () => ({
    default: (await import('./campaigns-screen.tsx')).CampaignsScreen,
  })),
  needs: 'console_campaign_list',
}
