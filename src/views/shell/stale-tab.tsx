import { staleTexts } from '#texts/shell-parts.ts'
import { shellTexts } from '#texts/shell.ts'
import { Button } from '#views/parts/button.tsx'
import { Dialog } from '#views/parts/dialog.tsx'

/** Another tab signed in or out: nothing here may go on before a reload. */
export const StaleTab = ({ reload }: { readonly reload: () => void }) => (
  <Dialog
    title={staleTexts.title}
    isAlert
    isBlocking
    onClose={() => undefined}
    footer={
      <Button variant="solid" onClick={reload}>
        {shellTexts.reload}
      </Button>
    }
  >
    <p>{staleTexts.text}</p>
  </Dialog>
)
