import type { SpotOffer } from '#schemas/spot-offer/offer.ts'
import type { PortalUser } from '#schemas/user.ts'
import { css } from '#styled/css'
import { offerListTexts as words } from '#texts/spot-offer-list.ts'
import { Button } from '#views/parts/button.tsx'
import { waitsForReader } from '#views/spot-offer/second-lines.ts'

const AT = { right: '3.5rem' }
// Over the last column of the row that one points at; its menu has the same for everybody.
const over = css({
  position: 'absolute',
  visibility: 'hidden',
  // Of the row around its cell.
  ':hover > * > &': { visibility: 'visible' },
})

type Props = {
  readonly offer: SpotOffer
  readonly user: PortalUser
  readonly onOpen: () => void
  readonly onApprove: () => void
}
/** What one most likely wants of an offer: to approve it where it waits for the reader, else to open it. */
export function RowAction({ offer, user, onOpen, onApprove }: Props) {
  const isMine = waitsForReader(offer, user)
  return (
    <Button
      size="sm"
      tabIndex={-1}
      variant={isMine ? 'solid' : 'outline'}
      className={over}
      style={AT}
      onClick={isMine ? onApprove : onOpen}
    >
      {isMine ? words.approve : words.open}
    </Button>
  )
}
