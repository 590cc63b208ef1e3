import { canAdd } from '#machines/sell-my-battery/offer/lines.ts'
import type { OfferContext } from '#machines/sell-my-battery/offer/types.ts'
import type { Asked } from '#machines/sell-my-battery/search/types.ts'
import type { Battery } from '#schemas/battery.ts'
import { css } from '#styled/css'
import { sellTexts } from '#texts/sell-my-battery.ts'
import { sellOfferTexts as words } from '#texts/sell-offer.ts'
import { Button, ButtonLink } from '#views/parts/button.tsx'

import type { Send } from './line-cells.tsx'

type Props = {
  readonly pack: Battery
  readonly asked: Asked
  readonly context: OfferContext
  readonly send: Send
  readonly isOpen: boolean
}

const label = css({ textStyle: 'xs', color: 'text.muted' })
const price = css({ textStyle: 'md', fontWeight: 'semibold' })

/** The price of a pack and the way into the offer; for visitors, the way to both. */
export function PackAction({ pack, asked, context, send, isOpen }: Props) {
  const adding = {
    type: 'ADD',
    battery: pack,
    ...(asked.by === 'vin' ? { vin: asked.vin } : {}),
    ...(asked.by === 'part' ? { partNumber: asked.part } : {}),
  } as const
  const fits = canAdd(context.lines, adding)
  const add = () => send(adding)
  if (context.seller === 'visitor')
    return (
      <>
        <p>
          <span className={label}>{words.priceOf}</span>
          <br />
          <strong className={price}>{words.signInForPrice}</strong>
        </p>
        <ButtonLink variant="solid" href="/sign-in/" onClick={add}>
          {sellTexts.signIn}
        </ButtonLink>
        <ButtonLink href="/sign-in/?mode=sign-up" onClick={add}>
          {sellTexts.createAccount}
        </ButtonLink>
        <p className={label}>{words.keep}</p>
      </>
    )
  const isThere = asked.by === 'vin' && !fits && context.lines.length > 0
  return (
    <>
      <p>
        <span className={label}>{words.priceOf}</span>
        <br />
        <strong className={price}>
          {pack.price === null ? words.notBought : words.usd(pack.price)}
        </strong>
      </p>
      {isOpen && (
        <Button
          variant="solid"
          reason={fits ? undefined : isThere ? words.addedAlready : words.full}
          onClick={add}
        >
          {isThere ? words.addedAlready : words.add}
        </Button>
      )}
    </>
  )
}
