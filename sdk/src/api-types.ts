// Printed from the service's own schemas by script/check --write. Do not edit.

/** What `X-Error-Code` can say. */
export type ErrorCode =
  | "missing_api_key"
  | "invalid_api_key"
  | "invalid_permissions"
  | "plan_without_api"
  | "plan_without_integrations"
  | "too_many_requests"
  | "authentication_required"
  | "invalid_credentials"
  | "cross_site_request"
  | "sign_up_closed"
  | "forbidden"
  | "not_found"
  | "method_not_allowed"
  | "payload_too_large"
  | "idempotency_in_flight"
  | "idempotency_mismatch"
  | "version_conflict"
  | "invalid_request"
  | "integration_needs_reconnect"
  | "integration_unavailable"
  | "storage_full"
  | "unavailable"
  | "generation_failed"
  | "internal";

export type Account = {
  id: number;
  name?: string;
  plan: "free" | "solo" | "starter" | "growth";
  /** Signed address, valid for a limited time. */
  logo_url?: string;
  created_at: string;
};

export type ApiKey = {
  id: number;
  name: string;
  prefix: string;
  permission: "all_access" | "read_only";
  created_at: string;
  /** To the minute; absent until then. */
  last_used_at?: string;
  /** Absent for a key that never ends. */
  expires_at?: string;
};

export type Background = {
  id: string;
  name: string;
};

export type CrmConnection = {
  id: number;
  /** Which CRM. */
  provider: "hubspot" | "salesforce";
  /** ISO 8601. */
  date_created: string;
};

export type CrmContact = {
  id: string;
  /** Which CRM. */
  provider: "hubspot" | "salesforce";
  email: string | null;
  name: string | null;
  displayName: string;
};

export type Cta = {
  enabled: boolean;
  cta_type: "form" | "external_link";
  /** Label of the button. */
  cta_action_text: string;
  cta_modal_title: string;
  cta_modal_description: string;
  /** Of a form; keys are unique. */
  cta_fields: CtaField[];
  /** Shows the organization's name in place of the application's. */
  cta_use_organization_name: boolean;
  /** Where the button leads: http or https. Meaningful when `cta_type` is `external_link`. */
  cta_external_link: string | null;
  /** Opens by itself after the video has ended. */
  cta_modal_auto_open: boolean;
};

export type CtaField = {
  /** Names the value in a lead's `response_data`. */
  key: string;
  label: string;
  type: "text" | "email" | "tel" | "number" | "url" | "textarea" | "checkbox" | "select";
  required: boolean;
  /** What a `select` offers; only there. */
  options?: string[];
};

export type DeletedVideo = {
  id: number;
  domain_id: number;
  /** Human-readable name. */
  filename: string;
  created_at: string;
  updated_at: string;
};

export type Domain = {
  /** Used as `domain_id` in paths. */
  id: number;
  /** Display name of the application. */
  application_name: string;
  /** Base URL of the application. */
  url: string;
  description?: string;
  /** Hex color, for example #0F766E. */
  primary_color?: string;
  /** Hex color. */
  secondary_color?: string;
  /** Frontend framework. */
  framework?: string;
};

export type EditedStoryboard = {
  title: string;
  opening: {
    /** The small line above. */
    kicker: string;
    /** In the middle. */
    title: string;
    /** Below. */
    subtitle: string;
    sentences: {
      /** Of what was there before; what is new may go without. */
      id?: string;
      /** One sentence, as it is spoken. */
      text: string;
      personal?: "greeting" | "interest" | "closing";
    }[];
  };
  scenes: {
    /** Of what was there before; what is new may go without. */
    id?: string;
    /** Shown, and the name of the chapter. */
    title: string;
    /** Whether it is followed by a recipient's company, or else job title, in their film. */
    personal?: boolean;
    shots: {
      /** Of what was there before; what is new may go without. */
      id?: string;
      /** What is said while the steps are done. */
      sentence: {
        /** Of what was there before; what is new may go without. */
        id?: string;
        /** One sentence, as it is spoken. */
        text: string;
        personal?: "greeting" | "interest" | "closing";
      } | null;
      steps: StoryboardStep[];
    }[];
  }[];
  closing: {
    /** The small line above. */
    kicker: string;
    /** In the middle. */
    title: string;
    /** Below. */
    subtitle: string;
    sentences: {
      /** Of what was there before; what is new may go without. */
      id?: string;
      /** One sentence, as it is spoken. */
      text: string;
      personal?: "greeting" | "interest" | "closing";
    }[];
  };
};

export type GenerationRequest = {
  /** What to show, in plain words and in order; docs/guides/write-a-prompt.md says what is read best. Without it: a tour. */
  prompt?: string;
  font: "Inter" | "OpenSans" | "Playwrite" | "Poppins" | "Roboto";
  /** Adds captions. */
  captions: boolean;
  /** Adds B-roll footage. */
  bRoll: boolean;
  /** Omit for no music. */
  music?: "observer" | "lawrence" | "all_i_am" | "lust" | "denied_access" | "75_and_lower";
  /** Without it `nova`; null omits narration. */
  voiceId?: "ash" | "onyx" | "nova" | "fable" | null;
  /** One of GET /backgrounds. Without it the brand's; null means no custom background. */
  backgroundId?: string | null;
  contacts?: Recipient[];
  /** Mails contacts with a valid address a link when the film is made. Default false. */
  notify_contacts?: boolean;
  /** Seconds. */
  duration_target?: number;
  /** BCP 47. */
  language?: string;
  /** Of the voice. */
  speed?: number;
  aspect?: "16:9" | "9:16" | "1:1";
  fps?: 30 | 60;
  /** `reduced` for viewers whom motion makes unwell: camera and pointer jump, pieces cut. Default full. */
  motion?: "full" | "reduced";
  review?: boolean;
};

export type Glossary = {
  entries: {
    /** Case does not matter. */
    written: string;
    /** In words as they sound. */
    spoken: string;
  }[];
};

export type Job = {
  job_id: number;
  domain_id: number;
  status: "queued" | "running" | "completed" | "failed" | "cancelled";
  stage: "planning" | "rehearsal" | "review" | "narration" | "recording" | "composing" | "publishing" | "notifying";
  /** Percent; never falls. */
  progress: number;
  eta_seconds: number | null;
  video_id: number | null;
  watch_url: string | null;
  error: {
    code: string;
    message: string;
  } | null;
  /** What was left out, mended or replaced. */
  notes: string[];
  created_at: string;
  updated_at: string;
};

export type Lead = {
  id: number;
  /** Video the form was submitted from. */
  video_id: number;
  /** The answers by the keys of the form's fields. */
  response_data: Record<string, string | number | boolean>;
  submitted_at: string;
  /** Name of that video now. */
  internal_name: string;
};

export type ListedVideo = {
  id: number;
  domain_id: number;
  /** Human-readable name. */
  filename: string;
  /** Signed address, valid for a limited time; fetch the video again for a new one. */
  url: string;
  created_at: string;
  updated_at: string;
  /** Bytes. */
  size: number;
};

export type MadeVideo = {
  id: number;
  domain_id: number;
  /** Human-readable name. */
  filename: string;
  /** Signed address, valid for a limited time; fetch the video again for a new one. */
  url: string;
  created_at: string;
  updated_at: string;
};

export type NewApiKey = {
  id: number;
  name: string;
  prefix: string;
  permission: "all_access" | "read_only";
  created_at: string;
  /** To the minute; absent until then. */
  last_used_at?: string;
  /** Absent for a key that never ends. */
  expires_at?: string;
  key: string;
};

export type NewLead = {
  id: number;
  submitted_at: string;
};

export type NewWebhookEndpoint = {
  id: number;
  /** Where events are sent to, by POST. A public http or https address; use https. */
  url: string;
  events: ("video.completed" | "video.failed" | "video.deleted" | "lead.created" | "series.updated" | "integration.needs_reconnect")[];
  /** Nothing that happens while an endpoint is disabled is sent to it. */
  enabled: boolean;
  /** When it was disabled because its receiver answered 410, or took nothing for five days. `enabled: true` takes it up again. */
  gone_at?: string;
  created_at: string;
  updated_at: string;
  /** `whsec_…`: what messages are signed with. Shown in this answer only. */
  secret: string;
};

export type OutboxMail = {
  id: number;
  to: string;
  subject: string;
  /** `queued` until a mail server has taken it, for 24 hours at most; `failed` when it was refused or never taken; `kept`: without a mail server it is here to be read. */
  state: "queued" | "sent" | "failed" | "kept";
  /** Why it has failed. */
  error: string | null;
  created_at: string;
  sent_at: string | null;
};

export type PublicSeries = {
  id: number;
  domain_id: number;
  title: string;
  description?: string;
  /** Signed address of the cover, valid for a limited time. */
  cover_image_url?: string;
  domain: {
    application_name: string;
    url: string;
    primary_color?: string;
    secondary_color?: string;
    /** Signed address of the domain's logo, else the account's, valid for a limited time. */
    logo_url?: string;
    /** What the call to action shows when `cta_use_organization_name` is set. */
    organization_name?: string;
  };
  cta: ShownCta;
  /** In the order of the playlist. A video with a call to action of its own has it as `cta`. */
  videos: {
    id: number;
    filename: string;
    /** Signed address of the film, valid for a limited time. */
    url: string;
    /** Signed address of a still picture, valid for a limited time. */
    poster_url: string;
    /** Signed address of the captions, WebVTT, valid for a limited time. */
    captions_url: string;
    /** Seconds. */
    duration: number;
    /** Zero-indexed. */
    position: number;
    cta?: ShownCta;
  }[];
};

/** The same words as a page and as plain text. */
export type ReadableMail = {
  id: number;
  to: string;
  subject: string;
  /** `queued` until a mail server has taken it, for 24 hours at most; `failed` when it was refused or never taken; `kept`: without a mail server it is here to be read. */
  state: "queued" | "sent" | "failed" | "kept";
  /** Why it has failed. */
  error: string | null;
  created_at: string;
  sent_at: string | null;
  html: string;
  text: string;
};

export type Recipient = {
  /** Needed if the recipient is to be notified. */
  email?: string | null;
  /** Full name. */
  name?: string | null;
  jobTitle?: string | null;
  company?: string | null;
  industry?: string | null;
  /** Extra context for personalization. */
  additionalNotes?: string | null;
  /** Of a contact found in a connected CRM: which one. */
  provider?: string | null;
  /** Of a contact found in a connected CRM: its id there. */
  id?: string | null;
};

export type RecipientFilm = {
  state: "made" | "making" | "general";
  /** Signed address, when it is made. */
  url?: string;
  /** Its captions, as WebVTT. */
  captions_url?: string;
  /** Its chapters, as WebVTT. */
  chapters_url?: string;
  /** Seconds. */
  duration?: number;
};

export type Recorded = {
  recorded: true;
};

export type Series = {
  id: number;
  domain_id: number;
  title: string;
  description?: string;
  /** Signed address of the cover; absent without one. */
  cover_image_url?: string;
  /** A public series can be embedded; a private one is its owner's only. */
  is_public: boolean;
  video_count: number;
  created_at: string;
  /** Also moves when the videos or their order change. */
  updated_at: string;
};

export type SeriesVideo = {
  id: number;
  filename: string;
  /** Zero-indexed; positions have no gaps. */
  position: number;
  created_at: string;
  updated_at: string;
};

export type SeriesWithVideos = {
  id: number;
  domain_id: number;
  title: string;
  description?: string;
  /** Signed address of the cover; absent without one. */
  cover_image_url?: string;
  /** A public series can be embedded; a private one is its owner's only. */
  is_public: boolean;
  video_count: number;
  created_at: string;
  /** Also moves when the videos or their order change. */
  updated_at: string;
  videos: SeriesVideo[];
};

export type Session = {
  user: User;
  account: Account;
  expires_at: string;
};

export type ShownCta = {
  enabled: boolean;
  /** Label of the button. */
  cta_action_text?: string;
  /** Of a form; keys are unique. */
  cta_fields?: CtaField[];
  cta_modal_title?: string;
  cta_modal_description?: string;
  /** Shows the organization's name in place of the application's. */
  cta_use_organization_name?: boolean;
  cta_type?: "form" | "external_link";
  /** Where the button leads: http or https. Meaningful when `cta_type` is `external_link`. */
  cta_external_link?: string | null;
  /** Opens by itself after the video has ended. */
  cta_modal_auto_open?: boolean;
};

export type Stats = {
  /** Unique viewers. */
  views: number;
  /** Form submissions. 0 while the call to action is a link. */
  leads: number;
  /** Clicks on the link, each viewer once per video. 0 while the call to action is a form. */
  link_clicks: number;
};

export type Storyboard = {
  /** BCP 47. */
  language: string;
  title: string;
  opening: {
    /** The small line above. */
    kicker: string;
    /** In the middle. */
    title: string;
    /** Below. */
    subtitle: string;
    sentences: {
      id: string;
      /** One sentence, as it is spoken. */
      text: string;
      personal?: "greeting" | "interest" | "closing";
    }[];
  };
  scenes: {
    id: string;
    /** Shown, and the name of the chapter. */
    title: string;
    /** Whether it is followed by a recipient's company, or else job title, in their film. */
    personal?: boolean;
    shots: {
      id: string;
      /** What is said while the steps are done. */
      sentence: {
        id: string;
        /** One sentence, as it is spoken. */
        text: string;
        personal?: "greeting" | "interest" | "closing";
      } | null;
      steps: StoryboardStep[];
    }[];
  }[];
  closing: {
    /** The small line above. */
    kicker: string;
    /** In the middle. */
    title: string;
    /** Below. */
    subtitle: string;
    sentences: {
      id: string;
      /** One sentence, as it is spoken. */
      text: string;
      personal?: "greeting" | "interest" | "closing";
    }[];
  };
};

export type StoryboardStep = {
  kind: "goto" | "click" | "fill" | "select" | "press" | "scroll" | "hover" | "highlight" | "waitFor";
  target?: StoryboardTarget;
  /** Of `goto`: begins with /, within the application. */
  path?: string;
  /** Of `fill`; absent while it is sensitive. */
  value?: string;
  /** Of `select`: the label that is seen. */
  option?: string;
  /** Of `press`: Enter, Escape, Control+k … */
  key?: string;
  /** Of `scroll` without a target: 1 is one screen down. */
  screens?: number;
  /** Of `fill`: drawn as bullets, never spoken and never shown here. */
  sensitive?: boolean;
  /** Of `click`, `press` and `select`: what the browser asks because of it, in a window of its own, is answered with yes; with no when absent. */
  confirm?: boolean;
};

export type StoryboardTarget = {
  /** ARIA role: button, link, textbox … */
  role?: string;
  /** Accessible name, with a role. */
  name?: string;
  /** Its whole text. */
  text?: string;
  test_id?: string;
  /** Which of several that are alike, from 0. */
  ordinal?: number;
  /** The frames around it: which one of the page, from 0, then which one inside it. */
  frames?: number[];
};

export type Suppression = {
  id: number;
  /** In lower case, as addresses are compared. */
  email: string;
  /** `unsubscribed`: the recipient asked for it; `added`: the account did. */
  reason: "unsubscribed" | "added";
  created_at: string;
};

export type User = {
  id: number;
  name: string;
  email: string;
  created_at: string;
};

export type Video = {
  id: number;
  domain_id: number;
  /** Human-readable name. */
  filename: string;
  /** Signed address, valid for a limited time; fetch the video again for a new one. */
  url: string;
  created_at: string;
  updated_at: string;
  /** When available. */
  organization_name?: string;
  /** Signed address; when a logo is configured. */
  logo_url?: string;
  /** Label of the button. */
  cta_action_text?: string;
  /** Of a form; keys are unique. */
  cta_fields?: CtaField[];
  cta_modal_title?: string;
  cta_modal_description?: string;
  /** Shows the organization's name in place of the application's. */
  cta_use_organization_name?: boolean;
  cta_type?: "form" | "external_link";
  /** Where the button leads: http or https. Meaningful when `cta_type` is `external_link`. */
  cta_external_link?: string | null;
  /** Opens by itself after the video has ended. */
  cta_modal_auto_open?: boolean;
  /** Only while the call to action is enabled. */
  domain_application_name?: string;
};

export type VideoRecipient = {
  id: number;
  name: string | null;
  email: string | null;
  /** `pending`, `rendered`: their film is made, `mailed`: a mail server has taken their mail, `bounced`: it was refused for good, `suppressed`: they want no mails, `failed`: no server took it within 24 hours or, without a mail, their film could not be made. */
  state: "pending" | "rendered" | "mailed" | "bounced" | "suppressed" | "failed";
  /** Their own link, which greets them; whoever has it is taken for them. */
  watch_url: string;
  film_error: {
    code: string;
    /** For a person. */
    message: string;
  } | null;
  watched_at: string | null;
  lead_id: number | null;
};

export type VideoVersion = {
  /** Counts from 1; a number is never given twice. */
  version: number;
  /** Whether it is the one that is shown. */
  current: boolean;
  /** How it came about. */
  kind: "generation" | "edit" | "refresh" | "upload";
  /** The job that made it. */
  job_id?: number;
  /** Signed address of its film, valid for a limited time. */
  url: string;
  /** Signed address of a still picture. */
  poster_url: string;
  /** Bytes. */
  size: number;
  /** Seconds. */
  duration: number;
  created_at: string;
};

export type WebhookDelivery = {
  id: number;
  /** The `webhook-id` of every attempt. */
  message_id: string;
  type: "video.completed" | "video.failed" | "video.deleted" | "lead.created" | "series.updated" | "integration.needs_reconnect";
  /** As it is sent. */
  data: Record<string, unknown>;
  state: "queued" | "delivered" | "failed";
  /** Made so far, replays included. */
  attempts: number;
  /** The receiver's last answer; absent when there was none. */
  status?: number;
  /** Why the last attempt came to nothing, for a person. */
  error?: string;
  created_at: string;
  attempted_at?: string;
  /** Of a queued one. */
  next_attempt_at?: string;
  delivered_at?: string;
};

export type WebhookEndpoint = {
  id: number;
  /** Where events are sent to, by POST. A public http or https address; use https. */
  url: string;
  events: ("video.completed" | "video.failed" | "video.deleted" | "lead.created" | "series.updated" | "integration.needs_reconnect")[];
  /** Nothing that happens while an endpoint is disabled is sent to it. */
  enabled: boolean;
  /** When it was disabled because its receiver answered 410, or took nothing for five days. `enabled: true` takes it up again. */
  gone_at?: string;
  created_at: string;
  updated_at: string;
};

/** Every operation: its address, what it takes and what it gives. */
export type Operations = {
  /** The account's domains, newest first. */
  "GET /v1/domains": Operations["GET /domains"];
  /** The account's domains, newest first. */
  "GET /domains": {
    query: {
      /** Asks for a page of at most so many items, 1 to 100. */
      limit?: string | number;
      /** `meta.next_cursor` of the page before. */
      cursor?: string | number;
    };
    data: {
      domains: Domain[];
    };
    paged: true;
  };
  /** Register an application. */
  "POST /v1/domains": Operations["POST /domains"];
  /** Register an application. */
  "POST /domains": {
    body: {
      /** Base URL of the application: http or https, without user name and password. */
      url: string;
      /** Display name of the application. */
      application_name?: string;
      description?: string;
      /** Hex color, for example #0F766E. */
      primary_color?: string;
      /** Hex color. */
      secondary_color?: string;
      /** Frontend framework. */
      framework?: string;
    };
    data: Domain;
  };
  /** One domain. */
  "GET /domains/:id": {
    params: { id: number };
    data: Domain;
  };
  /** Change a domain. */
  "PATCH /domains/:id": {
    params: { id: number };
    body: {
      /** Base URL of the application: http or https, without user name and password. */
      url?: string;
      /** Display name of the application. */
      application_name?: string;
      description?: string | null;
      primary_color?: string | null;
      secondary_color?: string | null;
      framework?: string | null;
    };
    data: Domain;
  };
  /** Delete a domain. */
  "DELETE /domains/:id": {
    params: { id: number };
    data: Domain;
  };
  /** Say how the recorder signs in and resets the application. */
  "PUT /domains/:id/access": {
    params: { id: number };
    body: {
      login_url?: string;
      username?: string;
      password?: string;
      totp_secret?: string;
      storage_state?: Record<string, unknown>;
      headers?: Record<string, string>;
      reset?: {
        method: "GET" | "POST" | "PUT" | "DELETE";
        path: string;
        body?: string;
      };
    };
    data: Domain;
  };
  /** Give a domain a logo. */
  "POST /domains/:id/logo": {
    params: { id: number };
    upload: "logo";
    data: Domain;
  };
  /** Take a domain's logo away. */
  "DELETE /domains/:id/logo": {
    params: { id: number };
    data: Domain;
  };
  /** Set the call to action of a domain's videos. */
  "PUT /domains/:id/cta": {
    params: { id: number };
    body: {
      enabled: boolean;
      cta_type: "form" | "external_link";
      /** Label of the button. */
      cta_action_text?: string;
      cta_modal_title?: string;
      cta_modal_description?: string;
      /** Of a form; keys are unique. */
      cta_fields?: CtaField[];
      /** Shows the organization's name in place of the application's. */
      cta_use_organization_name?: boolean;
      /** Where the button leads: http or https. Meaningful when `cta_type` is `external_link`. */
      cta_external_link?: string | null;
      /** Opens by itself after the video has ended. */
      cta_modal_auto_open?: boolean;
    };
    data: Cta;
  };
  /** The call to action of a domain's videos. */
  "GET /domains/:id/cta": {
    params: { id: number };
    data: Cta;
  };
  /** Say how a domain's words are said. */
  "PUT /domains/:id/glossary": {
    params: { id: number };
    body: Glossary;
    data: Glossary;
  };
  /** How a domain's words are said. */
  "GET /domains/:id/glossary": {
    params: { id: number };
    data: Glossary;
  };
  /** Make a film of a domain. */
  "POST /v1/videos/:id": Operations["POST /videos/:id"];
  /** Make a film of a domain. */
  "POST /videos/:id": {
    params: { id: number };
    body: GenerationRequest;
    data: {
      job_id: number;
      status: "queued";
      /** How to follow the job. */
      message: string;
    } | {
      video: MadeVideo;
    };
  };
  /** All videos of the account, newest first. */
  "GET /v1/videos": Operations["GET /videos"];
  /** All videos of the account, newest first. */
  "GET /videos": {
    query: {
      /** Asks for a page of at most so many items, 1 to 100. */
      limit?: string | number;
      /** `meta.next_cursor` of the page before. */
      cursor?: string | number;
    };
    data: {
      videos: ListedVideo[];
    };
    paged: true;
  };
  /** One video. */
  "GET /v1/videos/:id": Operations["GET /videos/:id"];
  /** One video. */
  "GET /videos/:id": {
    params: { id: number };
    data: Video;
  };
  /** Delete a video for good. */
  "DELETE /v1/videos/:id": Operations["DELETE /videos/:id"];
  /** Delete a video for good. */
  "DELETE /videos/:id": {
    params: { id: number };
    data: DeletedVideo;
  };
  /** Host a film you already have. */
  "POST /domains/:id/videos": {
    params: { id: number };
    upload: "video";
    data: ListedVideo;
  };
  /** Rename a video. */
  "PATCH /videos/:id": {
    params: { id: number };
    body: {
      filename: string;
    };
    data: ListedVideo;
  };
  /** Give a video a call to action of its own. */
  "PUT /videos/:id/cta": {
    params: { id: number };
    body: {
      enabled: boolean;
      cta_type: "form" | "external_link";
      /** Label of the button. */
      cta_action_text?: string;
      cta_modal_title?: string;
      cta_modal_description?: string;
      /** Of a form; keys are unique. */
      cta_fields?: CtaField[];
      /** Shows the organization's name in place of the application's. */
      cta_use_organization_name?: boolean;
      /** Where the button leads: http or https. Meaningful when `cta_type` is `external_link`. */
      cta_external_link?: string | null;
      /** Opens by itself after the video has ended. */
      cta_modal_auto_open?: boolean;
    };
    data: Cta;
  };
  /** Take a video's own call to action away. */
  "DELETE /videos/:id/cta": {
    params: { id: number };
    data: Cta;
  };
  /** Addresses to share a video. */
  "GET /videos/:id/share": {
    params: { id: number };
    data: {
      /** The public watch page. `?r=` and a recipient's token say who watches. */
      watch_url: string;
      /** The player alone, for an iframe on any page. */
      embed_url: string;
      /** That iframe, ready to be pasted: as wide as its place, in the film's shape. */
      snippet: string;
    };
  };
  /** The storyboard of a video. */
  "GET /videos/:id/storyboard": {
    params: { id: number };
    data: {
      version: number;
      storyboard: Storyboard;
    };
  };
  /** Change the storyboard of a video and have the film made again. */
  "PUT /videos/:id/storyboard": {
    params: { id: number };
    body: {
      /** The version that was edited, as GET gave it. */
      version?: number;
      storyboard: EditedStoryboard;
    };
    data: {
      job_id: number;
      status: "queued";
      /** How to follow the job. */
      message: string;
    } | {
      video: MadeVideo;
    };
  };
  /** Film a video again in the application as it is now. */
  "POST /videos/:id/refresh": {
    params: { id: number };
    data: {
      job_id: number;
      status: "queued";
      /** How to follow the job. */
      message: string;
    } | {
      video: MadeVideo;
    };
  };
  /** The versions of a video, newest first. */
  "GET /videos/:id/versions": {
    params: { id: number };
    query: {
      /** Asks for a page of at most so many items, 1 to 100. */
      limit?: string | number;
      /** `meta.next_cursor` of the page before. */
      cursor?: string | number;
    };
    data: {
      versions: VideoVersion[];
    };
    paged: true;
  };
  /** Show another version of a video. */
  "PUT /videos/:id/version": {
    params: { id: number };
    body: {
      /** One of GET /videos/:id/versions. */
      version: number;
    };
    data: VideoVersion;
  };
  /** Captions of a video, as WebVTT. */
  "GET /videos/:id/captions.vtt": {
    params: { id: number };
    media: "text/vtt; charset=utf-8";
  };
  /** Chapters of a video, as WebVTT. */
  "GET /videos/:id/chapters.vtt": {
    params: { id: number };
    media: "text/vtt; charset=utf-8";
  };
  /** What is said in a video, as plain text. */
  "GET /videos/:id/transcript": {
    params: { id: number };
    media: "text/plain; charset=utf-8";
  };
  /** A still picture of a video. */
  "GET /videos/:id/poster": {
    params: { id: number };
    media: "image/jpeg";
  };
  /** A hundred small pictures of a video, for a seek bar. */
  "GET /videos/:id/sprite": {
    params: { id: number };
    media: "image/jpeg";
  };
  /** The contact sheet of a video: a picture of each sentence. */
  "GET /videos/:id/sheet": {
    params: { id: number };
    media: "image/jpeg";
  };
  /** The backgrounds a film can have. */
  "GET /backgrounds": {
    data: {
      backgrounds: Background[];
    };
  };
  /** Record a view. */
  "POST /videos/:id/view": {
    params: { id: number };
    body: {
      /** Token of the recipient whose link was opened (`?r=`); an unknown one is ignored. */
      r?: string;
    };
    data: Recorded;
  };
  /** Record that a viewer follows the link of the call to action. */
  "POST /videos/:id/clicks": {
    params: { id: number };
    body: {
      /** Token of the recipient whose link was opened (`?r=`); an unknown one is ignored. */
      r?: string;
    };
    data: Recorded;
  };
  /** Have a recipient's own film made. */
  "POST /videos/:id/rendition": {
    params: { id: number };
    body: {
      /** Token of the recipient whose link was opened (`?r=`); an unknown one is ignored. */
      r: string;
    };
    data: RecipientFilm;
  };
  /** What was counted of a video. */
  "GET /v1/videos/:id/stats": Operations["GET /videos/:id/stats"];
  /** What was counted of a video. */
  "GET /videos/:id/stats": {
    params: { id: number };
    data: Stats;
  };
  /** What was counted of a domain's videos together. */
  "GET /v1/domains/:id/stats": Operations["GET /domains/:id/stats"];
  /** What was counted of a domain's videos together. */
  "GET /domains/:id/stats": {
    params: { id: number };
    data: Stats;
  };
  /** Submit the form of the call to action. */
  "POST /videos/:id/leads": {
    params: { id: number };
    body: {
      /** The answers by the keys of the fields. */
      response_data: Record<string, unknown>;
      /** A trap: a form shows this field to nobody, so only a program fills it. What comes with it is answered like any other and thrown away. */
      website?: string;
      /** Token of the recipient whose link was opened (`?r=`); an unknown one is ignored. */
      r?: string;
    };
    data: NewLead;
  };
  /** The leads of a video, newest first. */
  "GET /v1/videos/:id/leads": Operations["GET /videos/:id/leads"];
  /** The leads of a video, newest first. */
  "GET /videos/:id/leads": {
    params: { id: number };
    query: {
      /** Asks for a page of at most so many items, 1 to 100. */
      limit?: string | number;
      /** `meta.next_cursor` of the page before. */
      cursor?: string | number;
    };
    data: {
      leads: Lead[];
    };
    paged: true;
  };
  /** The leads of all videos of a domain, newest first. */
  "GET /v1/domains/:id/leads": Operations["GET /domains/:id/leads"];
  /** The leads of all videos of a domain, newest first. */
  "GET /domains/:id/leads": {
    params: { id: number };
    query: {
      /** Asks for a page of at most so many items, 1 to 100. */
      limit?: string | number;
      /** `meta.next_cursor` of the page before. */
      cursor?: string | number;
    };
    data: {
      leads: Lead[];
    };
    paged: true;
  };
  /** Erase a lead. */
  "DELETE /leads/:id": {
    params: { id: number };
    data: Lead;
  };
  /** For whom a film was made, and what came of it, newest first. */
  "GET /v1/videos/:id/recipients": Operations["GET /videos/:id/recipients"];
  /** For whom a film was made, and what came of it, newest first. */
  "GET /videos/:id/recipients": {
    params: { id: number };
    query: {
      /** Asks for a page of at most so many items, 1 to 100. */
      limit?: string | number;
      /** `meta.next_cursor` of the page before. */
      cursor?: string | number;
    };
    data: {
      recipients: VideoRecipient[];
    };
    paged: true;
  };
  /** The account's mails, newest first. */
  "GET /outbox": {
    query: {
      /** Asks for a page of at most so many items, 1 to 100. */
      limit?: string | number;
      /** `meta.next_cursor` of the page before. */
      cursor?: string | number;
    };
    data: {
      mails: OutboxMail[];
    };
    paged: true;
  };
  /** One mail, to be read. */
  "GET /outbox/:id": {
    params: { id: number };
    data: ReadableMail;
  };
  /** The addresses that get no mails of the account, newest first. */
  "GET /suppressions": {
    query: {
      /** Asks for a page of at most so many items, 1 to 100. */
      limit?: string | number;
      /** `meta.next_cursor` of the page before. */
      cursor?: string | number;
    };
    data: {
      suppressions: Suppression[];
    };
    paged: true;
  };
  /** Send no more mails to an address. */
  "POST /suppressions": {
    body: {
      email: string;
    };
    data: Suppression;
  };
  /** Let an address get mails again. */
  "DELETE /suppressions/:id": {
    params: { id: number };
    data: Suppression;
  };
  /** The jobs of a domain, newest first. */
  "GET /jobs/:domain_id": {
    params: { domain_id: number };
    query: {
      /** Only this job. */
      job_id?: string | number;
      /** Asks for a page of at most so many items, 1 to 100. */
      limit?: string | number;
      /** `meta.next_cursor` of the page before. */
      cursor?: string | number;
    };
    data: {
      jobs: Job[];
    };
    paged: true;
  };
  /** Follow the jobs of a domain as server-sent events. */
  "GET /jobs/:domain_id/events": {
    params: { domain_id: number };
    query: {
      /** Only this job. */
      job_id?: string | number;
    };
    media: "text/event-stream";
  };
  /** Cancel a job. */
  "POST /jobs/:domain_id/:job_id/cancel": {
    params: { domain_id: number; job_id: number };
    data: Job;
  };
  /** Try a failed or cancelled job again. */
  "POST /jobs/:domain_id/:job_id/retry": {
    params: { domain_id: number; job_id: number };
    data: Job;
  };
  /** The storyboard of a job. */
  "GET /jobs/:domain_id/:job_id/storyboard": {
    params: { domain_id: number; job_id: number };
    data: {
      storyboard: Storyboard;
    };
  };
  /** Approve the storyboard of a job that waits in stage review. */
  "POST /jobs/:domain_id/:job_id/approve": {
    params: { domain_id: number; job_id: number };
    body: {
      storyboard?: EditedStoryboard;
    };
    data: Job;
  };
  /** Make a series of a domain's videos. */
  "POST /video_series": {
    body: {
      title: string;
      description?: string;
      domain_id: number;
      /** Absent: false. A public series can be embedded. */
      is_public?: boolean;
    };
    data: Series;
  };
  /** Replace the videos of a series. */
  "PUT /video_series/:id/videos": {
    params: { id: number };
    body: {
      video_ids: number[];
    };
    data: SeriesWithVideos;
  };
  /** Move a video within its series. */
  "PATCH /video_series/:id/videos/:video_id/position": {
    params: { id: number; video_id: number };
    body: {
      /** Zero-indexed. */
      position: number;
    };
    data: SeriesWithVideos;
  };
  /** Change a series. */
  "PUT /video_series/:id": {
    params: { id: number };
    body: {
      title?: string;
      description?: string | null;
      /** A public series can be embedded; a private one is its owner's only. */
      is_public?: boolean;
      /** A public http or https address of a PNG, JPG or WebP. It is fetched once and kept like an upload. */
      cover_image_url?: string | null;
    };
    data: Series;
  };
  /** Give a series a cover. */
  "POST /video_series/:id/cover": {
    params: { id: number };
    upload: "cover";
    data: Series;
  };
  /** The series of a domain, newest first. */
  "GET /video_series/:id": {
    params: { id: number };
    query: {
      /** Only public series, or only private ones. Absent: all. */
      is_public?: boolean | "true" | "false";
      /** Asks for a page of at most so many items, 1 to 100. */
      limit?: string | number;
      /** `meta.next_cursor` of the page before. */
      cursor?: string | number;
    };
    data: {
      series: Series[];
    };
    paged: true;
  };
  /** Delete a series. */
  "DELETE /video_series/:id": {
    params: { id: number };
    data: Series;
  };
  /** The HTML that embeds a public series. */
  "GET /video_series/embed/public/:domain_id/:series_id/snippet": {
    params: { domain_id: number; series_id: number };
    data: {
      /** A page with nothing but the player. */
      embed_url: string;
      /** An iframe element, ready to be pasted into a page. */
      snippet: string;
    };
  };
  /** A series as viewers get it. */
  "GET /video_series/public/:domain_id/:series_id": {
    params: { domain_id: number; series_id: number };
    data: PublicSeries;
  };
  /** Connect hubspot: leads the browser to the provider and back. */
  "GET /integrations/oauth/hubspot/authorize": {
    query: {
      /** Id of your account. */
      account_id: string | number;
      redirect_uri: string | number;
    };
    redirects: true;
  };
  /** Connect salesforce: leads the browser to the provider and back. */
  "GET /integrations/oauth/salesforce/authorize": {
    query: {
      /** Id of your account. */
      account_id: string | number;
      redirect_uri: string | number;
    };
    redirects: true;
  };
  /** Where hubspot sends people back to. */
  "GET /integrations/oauth/hubspot/callback": {
    query: {
      state?: string | number;
      code?: string | number;
      error?: string | number;
    };
    redirects: true;
  };
  /** Where salesforce sends people back to. */
  "GET /integrations/oauth/salesforce/callback": {
    query: {
      state?: string | number;
      code?: string | number;
      error?: string | number;
    };
    redirects: true;
  };
  /** The connected CRMs, newest first. */
  "GET /integrations/connections": {
    query: {
      /** Id of your account. */
      account_id: string | number;
    };
    data: CrmConnection[];
  };
  /** Disconnect a CRM. */
  "DELETE /integrations/connections/:id": {
    params: { id: number };
    data: CrmConnection;
  };
  /** Search the contacts of a connected CRM. */
  "GET /integrations/contacts": {
    query: {
      /** Id of your account. */
      account_id: string | number;
      /** Which CRM. */
      provider: "hubspot" | "salesforce";
      q?: string | number;
      /** 1 to 100, 25 by default. */
      limit?: string | number;
    };
    data: CrmContact[];
  };
  /** The account's webhook endpoints, newest first. */
  "GET /webhook_endpoints": {
    query: {
      /** Asks for a page of at most so many items, 1 to 100. */
      limit?: string | number;
      /** `meta.next_cursor` of the page before. */
      cursor?: string | number;
    };
    data: {
      webhook_endpoints: WebhookEndpoint[];
    };
    paged: true;
  };
  /** Have events sent to an address. */
  "POST /webhook_endpoints": {
    body: {
      /** Where events are sent to, by POST. A public http or https address; use https. */
      url: string;
      events: ("video.completed" | "video.failed" | "video.deleted" | "lead.created" | "series.updated" | "integration.needs_reconnect")[];
      /** Nothing that happens while an endpoint is disabled is sent to it. */
      enabled?: boolean;
    };
    data: NewWebhookEndpoint;
  };
  /** A webhook endpoint. */
  "GET /webhook_endpoints/:id": {
    params: { id: number };
    data: WebhookEndpoint;
  };
  /** Change a webhook endpoint. */
  "PATCH /webhook_endpoints/:id": {
    params: { id: number };
    body: {
      /** Where events are sent to, by POST. A public http or https address; use https. */
      url?: string;
      events?: ("video.completed" | "video.failed" | "video.deleted" | "lead.created" | "series.updated" | "integration.needs_reconnect")[];
      /** Nothing that happens while an endpoint is disabled is sent to it. */
      enabled?: boolean;
    };
    data: WebhookEndpoint;
  };
  /** Delete a webhook endpoint. */
  "DELETE /webhook_endpoints/:id": {
    params: { id: number };
    data: WebhookEndpoint;
  };
  /** Give a webhook endpoint a new secret. */
  "POST /webhook_endpoints/:id/secret": {
    params: { id: number };
    data: NewWebhookEndpoint;
  };
  /** What was sent to a webhook endpoint, newest first. */
  "GET /webhook_endpoints/:id/deliveries": {
    params: { id: number };
    query: {
      state?: "queued" | "delivered" | "failed";
      /** Asks for a page of at most so many items, 1 to 100. */
      limit?: string | number;
      /** `meta.next_cursor` of the page before. */
      cursor?: string | number;
    };
    data: {
      deliveries: WebhookDelivery[];
    };
    paged: true;
  };
  /** Send a message again. */
  "POST /webhook_endpoints/:id/deliveries/:delivery_id/replay": {
    params: { id: number; delivery_id: number };
    data: WebhookDelivery;
  };
  /** Sign up: a person, and an account of their own. */
  "POST /auth/sign-up/email": {
    body: {
      name: string;
      email: string;
      password: string;
    };
    data: Session;
  };
  /** Sign in. */
  "POST /auth/sign-in/email": {
    body: {
      email: string;
      password: string;
    };
    data: Session;
  };
  /** Sign out here. */
  "POST /auth/sign-out": {
    data: {
      signed_out: true;
    };
  };
  /** End all sessions of this person, this one too. */
  "POST /auth/sign-out-everywhere": {
    data: {
      signed_out: true;
    };
  };
  /** Who is signed in. */
  "GET /auth/get-session": {
    data: Session;
  };
  /** Ask for a mail with a link that sets a new password. */
  "POST /auth/request-password-reset": {
    body: {
      email: string;
    };
    data: {
      requested: true;
    };
  };
  /** Set a new password by the token of a mailed link. */
  "POST /auth/reset-password": {
    body: {
      token: string;
      new_password: string;
    };
    data: {
      changed: true;
    };
  };
  /** Change the password. */
  "POST /auth/change-password": {
    body: {
      current_password: string;
      new_password: string;
    };
    data: Session;
  };
  /** The caller's account. */
  "GET /account": {
    data: Account;
  };
  /** Name the account. */
  "PATCH /account": {
    body: {
      name: string | null;
    };
    data: Account;
  };
  /** The account's API keys, newest first. */
  "GET /api_keys": {
    query: {
      /** Asks for a page of at most so many items, 1 to 100. */
      limit?: string | number;
      /** `meta.next_cursor` of the page before. */
      cursor?: string | number;
    };
    data: {
      api_keys: ApiKey[];
    };
    paged: true;
  };
  /** Make an API key. */
  "POST /api_keys": {
    body: {
      name: string;
      permission: "all_access" | "read_only";
      /** An instant in the future, such as 2027-01-31T00:00:00Z. Without it the key never ends. */
      expires_at?: string;
    };
    data: NewApiKey;
  };
  /** Revoke an API key. */
  "DELETE /api_keys/:id": {
    params: { id: number };
    data: ApiKey;
  };
  /** Give the account a logo. */
  "POST /account/logo": {
    upload: "logo";
    data: Account;
  };
  /** Take the account's logo away. */
  "DELETE /account/logo": {
    data: Account;
  };
  /** Create an account, its first user and its first key. */
  "POST /admin/accounts": {
    body: {
      name: string;
      email: string;
      password: string;
      plan?: "free" | "solo" | "starter" | "growth";
    };
    data: {
      account: Account;
      user: User;
      api_key: string;
    };
  };
  /** All accounts, newest first. */
  "GET /admin/accounts": {
    query: {
      /** Asks for a page of at most so many items, 1 to 100. */
      limit?: string | number;
      /** `meta.next_cursor` of the page before. */
      cursor?: string | number;
    };
    data: {
      accounts: Account[];
    };
    paged: true;
  };
  /** Change the plan of an account. */
  "PATCH /admin/accounts/:id": {
    params: { id: number };
    body: {
      plan: "free" | "solo" | "starter" | "growth";
    };
    data: Account;
  };
};

/** What webhook endpoints are told, and the data of each. */
export type WebhookEvents = {
  "video.completed": {
    /** Of the video. */
    video_id: number;
    /** Of the video's domain. */
    domain_id: number;
    /** Of the job that made it, or made it again. */
    job_id: number;
  };
  "video.failed": {
    /** Of the job. */
    job_id: number;
    /** Of the job's domain. */
    domain_id: number;
    error: {
      code: string;
      /** For a person. */
      message: string;
    };
  };
  "video.deleted": {
    /** Of the video. */
    video_id: number;
    /** Of the video's domain. */
    domain_id: number;
  };
  "lead.created": {
    /** Of the lead. */
    lead_id: number;
    /** Of the video. */
    video_id: number;
    /** Of the video's domain. */
    domain_id: number;
  };
  "series.updated": {
    /** Of the series. */
    series_id: number;
    /** Of the series' domain. */
    domain_id: number;
  };
  "integration.needs_reconnect": {
    /** Of the connection. */
    connection_id: number;
    /** `hubspot` or `salesforce`. */
    provider: string;
  };
};

/** Every event that this release of the service tells. */
export const webhookEventTypes: readonly (keyof WebhookEvents)[] = [
  "video.completed",
  "video.failed",
  "video.deleted",
  "lead.created",
  "series.updated",
  "integration.needs_reconnect",
];

/** Operations that may be sent twice under one `Idempotency-Key` and take effect once. */
export const idempotentAddresses: ReadonlySet<string> = new Set([
  "POST /v1/domains",
  "POST /domains",
  "POST /v1/videos/:id",
  "POST /videos/:id",
  "PUT /videos/:id/storyboard",
  "POST /videos/:id/refresh",
  "POST /jobs/:domain_id/:job_id/retry",
  "POST /jobs/:domain_id/:job_id/approve",
  "POST /video_series",
]);

/** Under which name an operation takes its file. */
export const uploadParts: Readonly<Record<string, string>> = {
  "POST /domains/:id/logo": "logo",
  "POST /domains/:id/videos": "video",
  "POST /video_series/:id/cover": "cover",
  "POST /account/logo": "logo",
};
