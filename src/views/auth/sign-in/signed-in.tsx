import { css } from '#styled/css'
import { authTexts } from '#texts/auth.ts'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Panel } from '#views/parts/card.tsx'

type Props = { readonly email: string; readonly target: string; readonly signOut: () => void }

/** The sign-in page for somebody who is signed in already. */
export const SignedIn = ({ email, target, signOut }: Props) => (
  <Panel>
    <p className={css({ overflowWrap: 'anywhere' })}>{authTexts.signedInAs(email)}</p>
    <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3', mt: '5' })}>
      <ButtonLink variant="solid" href={target}>
        {authTexts.continue}
      </ButtonLink>
      <Button onClick={signOut}>{authTexts.signOut}</Button>
    </div>
  </Panel>
)
