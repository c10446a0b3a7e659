/** The code of an invitation goes along behind the `#`: redirects of the issuer keep it there, and no server sees it. */
export function moveCodeToFragment(address: string): string {
  const url = new URL(address)
  const code = url.searchParams.get('invitation')
  if (code === null) return address
  url.searchParams.delete('invitation')
  url.hash = `invitation=${code}`
  return url.href
}
