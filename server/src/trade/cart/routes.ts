import type { cartEndpoints } from '@sampan/contract/trade/cart/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { addToCart } from './add-to-cart.ts'
import { changeSpec } from './change-spec.ts'
import { goodsBeside } from './goods-beside.ts'
import { listCart } from './list-cart.ts'
import { mergeCart } from './merge-cart.ts'
import { removeFromCart } from './remove-from-cart.ts'
import { updateCart } from './update-cart.ts'

export const routes: Routes<typeof cartEndpoints> = {
  cart_list: listCart,
  cart_beside: goodsBeside,
  cart_add: addToCart,
  cart_update: updateCart,
  cart_changeSpec: changeSpec,
  cart_remove: removeFromCart,
  cart_merge: mergeCart,
}
