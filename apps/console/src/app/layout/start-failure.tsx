/** Shown when the settings or the sign-in service cannot be reached; the words could not be loaded either. */
export function StartFailure() {
  return (
    <main style={{ maxWidth: 520, margin: '15vh auto', padding: 24, fontFamily: 'system-ui, sans-serif' }}>
      <h1>{TITLE}</h1>
      <p>{TEXT}</p>
      <button type="button" onClick={() => location.reload()}>
        {RETRY}
      </button>
    </main>
  )
}

const TITLE = 'Commissioning cannot be reached'
const TEXT =
  'The service does not answer at the moment. Nothing is lost. Check your connection and try again.'
const RETRY = 'Try again'
