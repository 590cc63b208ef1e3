type At = { readonly pathname: string }
type Going = {
  readonly status: 'pending' | 'idle'
  readonly location: At
  /** The page that is shown; none at first. */
  readonly resolvedLocation?: At | undefined
}

/**
 * Whether somebody goes to another page. A filter in the address and a renewed session load the router, too: whoever
 * chooses one stays, perhaps with a dialog half filled in.
 */
export const isLeaving = ({ status, location, resolvedLocation }: Going): boolean =>
  status === 'pending' && location.pathname !== resolvedLocation?.pathname
