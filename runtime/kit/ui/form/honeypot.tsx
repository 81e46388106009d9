/** Attributes that stop 1Password, LastPass, Bitwarden and Dashlane from filling a field. */
const NOT_FOR_PASSWORD_MANAGERS = {
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
}

/**
 * Honeypot field: hidden from people and from assistive technology, so that only programs fill it. A password manager
 * may fill it all the same, so a form changes its `key` after a refusal, which empties it.
 */
export const Honeypot = ({ id, label }: { id: string; label: string }) => (
  <div className="visually-hidden" aria-hidden>
    <label htmlFor={id}>{label}</label>
    <input
      id={id}
      name="website"
      type="text"
      tabIndex={-1}
      autoComplete="off"
      defaultValue=""
      {...NOT_FOR_PASSWORD_MANAGERS}
    />
  </div>
)
