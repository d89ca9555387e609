import { ownDataEndpoints } from '@sampan/contract/office/own-data/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { closeAccount } from './close-account.ts'
import { showHomeMine } from './home-mine.ts'
import { showShellInfo } from './shell-info.ts'
import { editProfile, showUserInfo } from './user-info.ts'

export const endpoints = ownDataEndpoints

export const routes: Routes<typeof endpoints> = {
  getUserInfo: showUserInfo,
  shell_info: showShellInfo,
  home_mine: showHomeMine,
  profile: editProfile,
  account_close: closeAccount,
}
