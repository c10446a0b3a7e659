interface Props {
  title?: string
  text?: string
  retry?: string
}

/** Says why a page could not begin; in English, that nothing answers, where not even the words for more could be loaded. */
export function PlainStartFailure({ title = TITLE, text = TEXT, retry = RETRY }: Props) {
  return (
    <main
      role="alert"
      style={{ maxWidth: 520, margin: '15vh auto', padding: 24, fontFamily: 'system-ui, sans-serif' }}
    >
      <h1>{title}</h1>
      <p>{text}</p>
      <button type="button" onClick={() => location.reload()}>
        {retry}
      </button>
    </main>
  )
}

const TITLE = 'Commissioning cannot be reached'
const TEXT =
  'The service does not answer at the moment. Nothing is lost. Check your connection and try again.'
const RETRY = 'Try again'
