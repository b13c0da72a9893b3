import type { Settings } from '../../platform/config/settings.ts';
import type { PronounceSettings } from './pronounce/pronounce-address.ts';
import type { OpenAiSpeechSettings } from './providers/openai-provider.ts';

/** The dictionary provider that speaks words; undefined without one. */
export function pronounceOf(settings: Settings): PronounceSettings | undefined {
  if (settings.PRONOUNCE_URL === '') return undefined;
  return {
    url: settings.PRONOUNCE_URL,
    signText: settings.PRONOUNCE_SIGN_TEXT,
    signWith: settings.PRONOUNCE_SIGN_WITH,
    secret: settings.PRONOUNCE_SECRET,
    accents: { uk: settings.PRONOUNCE_ACCENT_UK, us: settings.PRONOUNCE_ACCENT_US },
  };
}

/** The speech server; undefined without one. */
export function speechApiOf(settings: Settings): OpenAiSpeechSettings | undefined {
  if (settings.SPEECH_API_URL === '') return undefined;
  return {
    baseUrl: settings.SPEECH_API_URL,
    apiKey: settings.SPEECH_API_KEY,
    model: settings.SPEECH_API_MODEL,
    voices: { uk: settings.SPEECH_API_VOICE_UK, us: settings.SPEECH_API_VOICE_US },
    timeoutMs: 15_000,
  };
}
