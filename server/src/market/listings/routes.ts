import { listingsConsoleEndpoints } from '@sampan/contract/market/listings/console-endpoints.ts'
import { listingsSellerEndpoints } from '@sampan/contract/market/listings/seller-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { changeSkus, undoAct } from './change-skus.ts'
import { exportGoods } from './export-goods.ts'
import { addGoodsVideoPart, beginGoodsVideo, endGoodsVideo } from './goods-video.ts'
import { importGoods } from './import-goods.ts'
import { listImportWords, saveImportWords } from './import-words.ts'
import { countListedGoods, listActs, listGoods, listGrid, showGoods } from './read-goods.ts'
import { duplicateGoods, publishGoods, publishMany, saveGoods } from './save-goods.ts'
import { scheduleGoods } from './schedule-goods.ts'
import { searchHeadings } from './search-headings.ts'
import { publishSellerGoods, saveSellerGoods } from './seller-goods.ts'
import { setSellerPictures, uploadSellerPicture } from './seller-pictures.ts'
import { setSellerPrices } from './seller-prices.ts'
import { listSellerStock, setSellerStock } from './seller-stock.ts'
import { setStockByCode } from './seller-stock-by-code.ts'
import { addSellerVideoPart, beginSellerVideo, endSellerVideo } from './seller-video.ts'
import { saveShopSafety, showShopSafety } from './shop-safety.ts'
import { showShopSaleFacts } from './shop-sale-facts.ts'
import { uploadGoodsPicture } from './upload-goods-picture.ts'

export const endpoints = { ...listingsConsoleEndpoints, ...listingsSellerEndpoints }

export const routes: Routes<typeof endpoints> = {
  console_goods_list: listGoods,
  console_goods_count: countListedGoods,
  console_goods_grid: listGrid,
  console_goods_change: changeSkus,
  console_goods_undo: undoAct,
  console_goods_acts: listActs,
  console_goods_detail: showGoods,
  console_goods_save: saveGoods,
  console_goods_duplicate: duplicateGoods,
  console_goods_schedule: scheduleGoods,
  console_goods_publish: publishGoods,
  console_goods_publish_many: publishMany,
  console_goods_upload: uploadGoodsPicture,
  console_goods_video_begin: beginGoodsVideo,
  console_goods_video_part: addGoodsVideoPart,
  console_goods_video_end: endGoodsVideo,
  console_goods_export: exportGoods,
  console_goods_import: importGoods,
  console_goods_import_words: listImportWords,
  console_goods_import_words_save: saveImportWords,
  console_hs_search: searchHeadings,
  console_shop_safety: showShopSafety,
  console_shop_sale_facts: showShopSaleFacts,
  console_shop_safety_save: saveShopSafety,
  seller_stock_list: listSellerStock,
  seller_stock_set: setSellerStock,
  seller_stock_set_by_code: setStockByCode,
  seller_goods_list: listGoods,
  seller_goods_detail: showGoods,
  seller_goods_save: saveSellerGoods,
  seller_goods_upload: uploadSellerPicture,
  seller_goods_video_begin: beginSellerVideo,
  seller_goods_video_part: addSellerVideoPart,
  seller_goods_video_end: endSellerVideo,
  seller_goods_pictures: setSellerPictures,
  seller_goods_publish: publishSellerGoods,
  seller_price_set: setSellerPrices,
}
