import { Picture } from '#page/picture.tsx'
import type { UserInfo } from '#session/session.ts'
import { ShopMark } from '#shop/shop-mark.tsx'
import styles from './buyer-picture.module.css'

/** The buyer's picture, or the first letter of the name, else of the e-mail. The name stands beside it, so it is silent. */
export function BuyerPicture({ buyer }: { buyer: Pick<UserInfo, 'avatar' | 'givenName' | 'email'> }) {
  if (buyer.avatar === null) {
    return <ShopMark name={buyer.givenName || buyer.email} room="women" size="large" shape="person" />
  }
  return (
    <span className={styles.picture}>
      <Picture key={buyer.avatar} base={buyer.avatar} sizes="64px" eager />
    </span>
  )
}
