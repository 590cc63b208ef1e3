/** Tells whether there is a connection, at once and when that changes; returns how to stop. */
export function watchConnection(tell: (isOnline: boolean) => void): () => void {
  const say = () => tell(navigator.onLine)
  addEventListener('online', say)
  addEventListener('offline', say)
  say()
  return () => {
    removeEventListener('online', say)
    removeEventListener('offline', say)
  }
}
