import { homeConsoleEndpoints } from '@sampan/contract/market/home/console-endpoints.ts'
import { homeEndpoints } from '@sampan/contract/market/home/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { home, homePreview } from './compose-home.ts'
import { findThings, namedThings } from './find-things.ts'
import { addBlock, dropBlock, hideBlock, orderBlocks, saveBlock, uploadHeroPicture } from './keep-blocks.ts'
import { linkToPreview, listBlocks, showBlock } from './show-blocks.ts'
import { listVersions, showVersion } from './show-versions.ts'

export const endpoints = { ...homeEndpoints, ...homeConsoleEndpoints }

export const routes: Routes<typeof endpoints> = {
  home,
  home_preview: homePreview,
  console_home: listBlocks,
  console_home_block: showBlock,
  console_home_versions: listVersions,
  console_home_version: showVersion,
  console_home_find: findThings,
  console_home_things: namedThings,
  console_home_preview: linkToPreview,
  console_home_add: addBlock,
  console_home_save: saveBlock,
  console_home_order: orderBlocks,
  console_home_hide: hideBlock,
  console_home_remove: dropBlock,
  console_home_upload: uploadHeroPicture,
}
